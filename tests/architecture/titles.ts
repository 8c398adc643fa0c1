import { parseSync, Visitor } from 'oxc-parser';

const TESTS = /^(?:describe|it|test)\b/;

/** @returns the titles of the tests, groups and steps of a file, as the source writes them */
export function titlesIn(path: string, source: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression({ arguments: [title], callee }) {
      const isText =
        title?.type === 'TemplateLiteral' || (title?.type === 'Literal' && typeof title.value === 'string');
      if (isText && TESTS.test(source.slice(callee.start)))
        titles.push(source.slice(title.start + 1, title.end - 1));
    },
  }).visit(parseSync(path, source).program);
  return titles;
}

/** @returns the titles that occur more often in `before` than in `now` */
export function vanished(before: readonly string[], now: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const title of now) left.set(title, (left.get(title) ?? 0) + 1);
  return before.filter((title) => {
    const count = left.get(title) ?? 0;
    left.set(title, count - 1);
    return count <= 0;
  });
}
