import { join } from 'node:path';

/** Where things are in a working copy, whatever folder a command is called from. */
const root = join(import.meta.dirname, '..', '..');

export const paths = {
  root,
  web: join(root, 'web'),
  portal: join(root, 'web', 'dist'),
  viteConfig: join(root, 'web', 'vite.config.ts'),
  contract: join(root, 'functions', 'contract'),
  lockFile: join(root, 'package-lock.json'),
  functions: join(root, 'functions', 'platform', 'node.ts'),
  transcoder: join(root, 'functions', 'platform', 'transcoder.ts'),
  /** The context of the transcoder's image. */
  transcoderImage: join(root, 'infra', 'transcoder'),
  sample: join(root, 'infra', 'local', 'sample', 'load.ts'),
  swaConfig: join(root, 'staticwebapp.config.json'),
  data: join(root, '.data'),
} as const;
