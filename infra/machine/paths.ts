import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export const paths = {
  root,
  web: join(root, 'web'),
  portal: join(root, 'web', 'dist'),
  viteConfig: join(root, 'web', 'vite.config.ts'),
  contract: join(root, 'functions', 'contract'),
  lockFile: join(root, 'package-lock.json'),
  functions: join(root, 'functions', 'hosts', 'node.ts'),
  azureFunctions: join(root, 'functions', 'hosts', 'azure.ts'),
  hostJson: join(root, 'functions', 'host.json'),
  transcoder: join(root, 'functions', 'hosts', 'transcoder.ts'),
  /** The Docker build context. */
  transcoderImage: join(root, 'infra', 'transcoder'),
  /** The file that names the published image and its base image. */
  transcoderRecord: join(root, 'dist', 'transcoder-image.json'),
  sample: join(root, 'infra', 'local', 'sample', 'load.ts'),
  /** Output of `npm run build` and `npm run fill`. */
  deployment: join(root, 'dist'),
  /** The routes and headers of Static Web Apps, with placeholders. `npm run fill` makes staticwebapp.config.json from it. */
  swaConfig: join(root, 'staticwebapp.template.json'),
  data: join(root, '.data'),
} as const;
