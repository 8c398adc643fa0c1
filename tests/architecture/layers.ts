import type { Import } from './imports.ts';

/** Maps each layer (a folder or a file) to the layers right below it. A layer may import these, and every layer below them. */
type Layers = Readonly<Record<string, readonly string[]>>;

/** Lists the server's layers from the bottom up. Features never import each other, and neither do http, adapters and background. */
export const SERVER: Layers = {
  'functions/contract': [],
  'functions/core': ['functions/contract'],
  'functions/store': ['functions/core'],
  'functions/domain': ['functions/store'],
  'functions/http': ['functions/domain'],
  'functions/adapters': ['functions/domain'],
  'functions/background': ['functions/domain'],
  'functions/features': ['functions/domain', 'functions/http'],
  'functions/app.ts': ['functions/features', 'functions/http'],
  'functions/hosts': ['functions/app.ts', 'functions/adapters', 'functions/background'],
};

/** The portal may import only the contract from the server. `functions` stands for the rest of the server. */
export const PORTAL: Layers = {
  'functions/contract': [],
  functions: [],
  'web/store.ts': [],
  'web/database.ts': [],
  'web/ui': ['web/store.ts'],
  'web/api': ['functions/contract', 'web/store.ts'],
  'web/forms': ['web/ui', 'web/api'],
  'web/shared': ['web/forms'],
  'web/features': ['web/shared', 'web/database.ts'],
  'web/app': ['web/features'],
  'web/build': [],
  'web/vite.config.ts': ['web/build'],
  'web/vite.teams.config.ts': ['web/vite.config.ts', 'web/build'],
};

/** An inner folder comes before its parent, because the first match counts. */
export const INFRA: Layers = {
  'functions/contract': [],
  functions: ['functions/contract'],
  'infra/machine': [],
  'infra/site': [],
  'infra/azure': ['infra/machine'],
  'infra/build': ['infra/machine', 'infra/site', 'functions'],
  'infra/local/cosmos': [],
  'infra/local/directory': [],
  'infra/local/mailbox': ['infra/machine'],
  'infra/local/portal': ['infra/machine', 'infra/site'],
  'infra/local/sign-in': ['infra/machine', 'infra/local/directory', 'functions/contract'],
  'infra/local/sample': ['infra/machine', 'infra/local/directory', 'functions'],
  'infra/local': [
    'infra/local/cosmos',
    'infra/local/mailbox',
    'infra/local/portal',
    'infra/local/sign-in',
    'infra/local/sample',
  ],
  'infra/tools': ['infra/local'],
};

/** @returns undefined for a path outside all layers, such as a package */
export const layerOf = (path: string, layers: Layers): string | undefined =>
  Object.keys(layers).find((layer) => path === layer || path.startsWith(`${layer}/`));

function allowedBelow(layer: string, layers: Layers): ReadonlySet<string> {
  const below = layers[layer] ?? [];
  return new Set([layer, ...below.flatMap((one) => [...allowedBelow(one, layers)])]);
}

/** @returns true if both files belong to layers, and the layer of the importing file may not import the other layer */
export function leavesLayer({ from, to }: Import, layers: Layers): boolean {
  const [own, other] = [layerOf(from, layers), layerOf(to, layers)];
  return own !== undefined && other !== undefined && !allowedBelow(own, layers).has(other);
}

export const crossesFeatures = ({ from, to }: Import): boolean => {
  const featureOf = (path: string) => /^(?:functions|web)\/features\/([^/]+)\//.exec(path)?.[0];
  const [own, other] = [featureOf(from), featureOf(to)];
  return own !== undefined && other !== undefined && own !== other;
};
