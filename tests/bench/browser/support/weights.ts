import { SourceMap, type SourceMapPayload } from 'node:module';

/** @returns undefined for the portal's own source */
export function packageOf(source: string): string | undefined {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
  return name;
}

/** Also stands for characters without a source. */
const OURS = '(portal)';

/** Counts a built file's characters by package, by its source map: after minifying, before compression. */
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
