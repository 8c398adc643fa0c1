import { SourceMap, type SourceMapPayload } from 'node:module';

/** The package that a source comes from, as source maps name it; undefined for a source of ours. */
export function packageOf(source: string): string | undefined {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
  return name;
}

/** What stands for sources of ours, and for what no source map tells the source of. */
const OURS = '(portal)';

/**
 * How many characters of a built file come from which package, by its source map: what is left after minifying, before
 * compression.
 */
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

/** Adds up the weights of several files. */
export function addWeights(files: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const weights of files) {
    for (const [name, weight] of weights) sum.set(name, (sum.get(name) ?? 0) + weight);
  }
  return sum;
}
