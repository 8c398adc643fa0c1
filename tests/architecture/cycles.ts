import { posix } from 'node:path';
import type { Import } from './imports.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function graphOf(edges: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set<string>()).add(to));
  return graph;
}

/** Finds cycles: components of several nodes (Tarjan's algorithm, 1972), and nodes with an edge to themselves. */
function cyclesOf(graph: Graph): string[][] {
  // `order` numbers the nodes in the order of their visits. `lowest` is the lowest number that each
  // node reaches through open nodes.
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  /** The visited nodes whose component isn't known yet. */
  const open: string[] = [];
  const cycles: string[][] = [];
  const lower = (node: string, to: number) => lowest.set(node, Math.min(lowest.get(node) ?? to, to));
  const visit = (node: string): void => {
    order.set(node, order.size);
    lower(node, order.get(node) ?? 0);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lower(node, lowest.get(next) ?? 0);
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = open.splice(open.indexOf(node));
    if (group.length > 1 || graph.get(node)?.has(node)) cycles.push(group.toSorted());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

const isOurs = ({ to }: Import) => /^(?:functions|web|infra)\//.test(to);

/** @returns the files of each cycle. Type imports count too. */
export const fileCycles = (imports: readonly Import[]): string[][] =>
  cyclesOf(graphOf(imports.filter(isOurs).map(({ from, to }) => [from, to])));

/** @returns the folders of each cycle. A folder doesn't include its subfolders. */
export const folderCycles = (imports: readonly Import[]): string[][] =>
  cyclesOf(
    graphOf(
      imports
        .filter(isOurs)
        .map(({ from, to }) => [posix.dirname(from), posix.dirname(to)] as const)
        .filter(([from, to]) => from !== to),
    ),
  );
