export interface Place {
  readonly file: string;
  readonly line: number;
}

export interface Finding extends Place {
  /** Short name of the check or provider rule. */
  readonly rule: string;
  readonly problem: string;
  readonly fix: string;
}

export type Report = (at: Place, rule: string, problem: string, fix: string) => void;

/** Collects findings. A template is checked once for each call of it, so equal findings count once. */
export function collectFindings(): { readonly report: Report; readonly findings: () => readonly Finding[] } {
  const found = new Map<string, Finding>();
  return {
    report: ({ file, line }, rule, problem, fix) => {
      found.set(JSON.stringify([file, line, problem]), { file, line, rule, problem, fix });
    },
    findings: () => [...found.values()].toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
  };
}

/** @returns a sentence with the name that is most similar to a wrong name, or '' if none is similar */
export function suggestion(wrong: string, names: Iterable<string>): string {
  const near = [...names]
    .map((name) => ({ name, distance: distanceOf(wrong.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.max(1, Math.floor(wrong.length / 4)))
    .toSorted((a, b) => a.distance - b.distance)[0];
  return near ? `Did you mean ${near.name}?` : '';
}

/** Counts the letters to insert, remove or replace. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(a).entries()) {
    const next = [index + 1];
    for (const [column, other] of Array.from(b).entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
