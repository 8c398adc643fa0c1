/** A directed graph in which a unit of flow can be sent from any node at the lowest cost. Costs are integers. */
export interface FlowGraph {
  /** @returns the number of the edge */
  addEdge(from: number, to: number, capacity: number, cost: number): number;
  /**
   * Sends one more unit from `source` to `sink`, and may reroute earlier units.
   * @returns the additional cost
   * @throws RangeError if no path with free capacity leads to the sink
   */
  sendUnit(source: number, sink: number): number;
  flowOf(edge: number): number;
}

/**
 * Sends each unit along a shortest path of the residual graph, so the total cost is minimal after each unit (R. K. Ahuja and
 * others, "Network Flows", section 9.7). The same edges and units in the same order always give the same flow.
 */
export function flowGraph(nodes: number): FlowGraph {
  // Edge 2n and its reverse 2n + 1 are neighbours. `next` chains the edges that leave a node.
  const to: number[] = [];
  const capacity: number[] = [];
  const cost: number[] = [];
  const next: number[] = [];
  const first = new Int32Array(nodes).fill(-1);
  const distance = new Float64Array(nodes);
  const arrivedBy = new Int32Array(nodes);
  const waiting = new Uint8Array(nodes);

  const add = (from: number, target: number, units: number, price: number) => {
    to.push(target);
    capacity.push(units);
    cost.push(price);
    next.push(first[from] ?? -1);
    first[from] = to.length - 1;
  };

  /** The queue-based form of the Bellman–Ford algorithm, which allows negative costs. */
  const findShortestPaths = (source: number) => {
    distance.fill(Infinity);
    arrivedBy.fill(-1);
    distance[source] = 0;
    const queue = [source];
    for (let position = 0; position < queue.length; position++) {
      const node = queue[position] ?? 0;
      waiting[node] = 0;
      const here = distance[node] ?? Infinity;
      for (let edge = first[node] ?? -1; edge !== -1; edge = next[edge] ?? -1) {
        if ((capacity[edge] ?? 0) === 0) continue;
        const target = to[edge] ?? 0;
        const reached = here + (cost[edge] ?? 0);
        if (reached >= (distance[target] ?? Infinity)) continue;
        distance[target] = reached;
        arrivedBy[target] = edge;
        if (waiting[target] === 1) continue;
        waiting[target] = 1;
        queue.push(target);
      }
    }
  };

  return {
    addEdge: (from, target, units, price) => {
      add(from, target, units, price);
      add(target, from, 0, -price);
      return to.length - 2;
    },
    sendUnit: (source, sink) => {
      findShortestPaths(source);
      for (let node = sink; node !== source;) {
        const edge = arrivedBy[node] ?? -1;
        if (edge === -1) throw new RangeError(`No path leads from node ${source} to node ${sink}.`);
        capacity[edge] = (capacity[edge] ?? 0) - 1;
        capacity[edge ^ 1] = (capacity[edge ^ 1] ?? 0) + 1;
        node = to[edge ^ 1] ?? source;
      }
      return distance[sink] ?? 0;
    },
    flowOf: (edge) => capacity[edge ^ 1] ?? 0,
  };
}
