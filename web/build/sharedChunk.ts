import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Puts the portal's own modules that these modules import, directly or through others, into the chunk `shared`. The bundler adds
 * the packages that they need.
 */
export function sharedWith(modules: readonly string[]) {
  const imported = new Set<string>();
  return (id: string, graph: Graph): 'shared' | null => {
    if (imported.size === 0) for (const module of modules) addImports(module, graph, imported);
    return imported.has(id) ? 'shared' : null;
  };
}

function addImports(id: string, graph: Graph, imported: Set<string>): void {
  if (imported.has(id) || id.includes('/node_modules/')) return;
  const module = graph.getModuleInfo(id);
  if (module === null) throw new Error(`The build has no module ${id}.`);
  imported.add(id);
  for (const one of module.importedIds) addImports(one, graph, imported);
}
