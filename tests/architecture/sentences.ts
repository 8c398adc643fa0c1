import { parseSync, Visitor } from 'oxc-parser';

export interface Sentence {
  /** `…` replaces each value in the text. */
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

/** A sentence has three or more words, starts with a capital letter or a quotation mark, and ends with `.`, `!` or `?`. */
const SENTENCE = /^[A-Z“‘]\S* (?:\S+ )+\S*[.!?]$/;

/** Only developers read the texts in calls of these functions: descriptions of the API, and errors for the log. */
const FOR_DEVELOPERS = /(?:^|\.)(?:describe|meta)$|^(?:Range|Type)?Error$/;
const DESCRIPTIONS = new Set(['description', 'summary']);

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Finds the sentences that users can read. */
export function sentencesIn(file: string, source: string): Sentence[] {
  const found: (Sentence & Range)[] = [];
  const skipped: Range[] = [];
  const add = (text: string, { end, start }: Range) => {
    const plain = text.trim().replaceAll(/\s+/g, ' ');
    if (SENTENCE.test(plain))
      found.push({ text: plain, file, line: source.slice(0, start).split('\n').length, start, end });
  };
  const skipCall = ({ callee, ...call }: Range & { readonly callee: Range }) => {
    if (FOR_DEVELOPERS.test(source.slice(callee.start, callee.end).replaceAll(/\s/g, ''))) skipped.push(call);
  };
  new Visitor({
    CallExpression: skipCall,
    NewExpression: skipCall,
    Property({ key, value }) {
      if (key.type === 'Identifier' && DESCRIPTIONS.has(key.name)) skipped.push(value);
    },
    Literal(node) {
      if (typeof node.value === 'string') add(node.value, node);
    },
    TemplateLiteral(node) {
      add(node.quasis.map(({ value }) => value.cooked ?? '').join('…'), node);
    },
    JSXText(node) {
      add(node.value, node);
    },
  }).visit(parseSync(file, source).program);
  return found
    .filter((one) => !skipped.some(({ end, start }) => start <= one.start && one.end <= end))
    .map(({ line, text }) => ({ text, file, line }));
}

/** @returns the sentences that occur more than once, with their places */
export function repeated(sentences: readonly Sentence[]): [text: string, places: string[]][] {
  const places = new Map<string, string[]>();
  for (const { file, line, text } of sentences)
    places.set(text, [...(places.get(text) ?? []), `${file}:${line}`]);
  return [...places].filter(([, where]) => where.length > 1);
}
