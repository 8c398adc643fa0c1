import { SourceMap, type SourceMapPayload } from 'node:module';

/** @param source a path from a source map @returns undefined for the portal's own source */
export function packageOf(source: string): string | undefined {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
  return name;
}

/** Characters without a source also count as the portal's. */
const OURS = '(portal)';

/** Uses the source map of a minified file to count the file's characters for each package, before compression. */
export function weighPackages(file: string, payload: SourceMapPayload): Map<string, number> {
  const map = new SourceMap(payload);
  const weights = new Map<string, number>();
  const add = (name: string, length: number) => weights.set(name, (weights.get(name) ?? 0) + length);
  for (const [line, text] of file.split('\n').entries()) {
    for (let column = 0; column < text.length; column++) {
      const entry = map.findEntry(line, column);
      const source = 'originalSource' in entry ? entry.originalSource : '';
      add(packageOf(source) ?? OURS, 1);
    }
  }
  return weights;
}

export function addWeights(files: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const weights of files) {
    for (const [name, weight] of weights) sum.set(name, (sum.get(name) ?? 0) + weight);
  }
  return sum;
}
