import type { Import } from './imports.ts';

/** The folders and files of one part, and which of the others each may import directly. */
type Layers = Readonly<Record<string, readonly string[]>>;

/**
 * The server, from the bottom up. Each layer may also import what those that it names may import.
 * Features never import each other, and none of http, adapters and background imports another.
 */
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

/** The portal, from the bottom up. It shares the contract with the server, and may know nothing else of it. */
export const PORTAL: Layers = {
  'functions/contract': [],
  functions: [],
  'web/ui': [],
  'web/api': ['functions/contract'],
  'web/forms': ['web/ui', 'web/api'],
  'web/shared': ['web/forms'],
  'web/features': ['web/shared'],
  'web/app': ['web/features'],
  'web/build': [],
  'web/vite.config.ts': ['web/build'],
};

/**
 * Everything around the product, from the bottom up: this machine, the site's configuration, deployment, the cloud's
 * stand-ins, and the command-line tools. Where one entry lies within another, the inner one stands first.
 */
export const SURROUNDINGS: Layers = {
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
  'infra/local/sign-in': ['infra/machine', 'infra/local/directory'],
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

/** The first layer of the table that a path lies in; undefined for what is in none, such as a package. */
export const layerOf = (path: string, layers: Layers): string | undefined =>
  Object.keys(layers).find((layer) => path === layer || path.startsWith(`${layer}/`));

/** All layers that a layer may import: what it names, and what those may import. */
function allowedBelow(layer: string, layers: Layers): ReadonlySet<string> {
  const below = layers[layer] ?? [];
  return new Set([layer, ...below.flatMap((one) => [...allowedBelow(one, layers)])]);
}

/** Whether an import between two layers of the table goes where the table doesn't let it. */
export function leavesLayer({ from, to }: Import, layers: Layers): boolean {
  const [own, other] = [layerOf(from, layers), layerOf(to, layers)];
  return own !== undefined && other !== undefined && !allowedBelow(own, layers).has(other);
}

/** Whether an import leads from one capability's folder into another's. */
export const crossesFeatures = ({ from, to }: Import): boolean => {
  const featureOf = (path: string) => /^(?:functions|web)\/features\/([^/]+)\//.exec(path)?.[0];
  const [own, other] = [featureOf(from), featureOf(to)];
  return own !== undefined && other !== undefined && own !== other;
};
