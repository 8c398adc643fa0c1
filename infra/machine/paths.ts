import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export const paths = {
  root,
  web: join(root, 'web'),
  /** Vite's output. */
  portal: join(root, 'web', 'dist'),
  viteConfig: join(root, 'web', 'vite.config.ts'),
  teamsViteConfig: join(root, 'web', 'vite.teams.config.ts'),
  /** The template of the Teams app's manifest, and its icons. */
  teams: join(root, 'infra', 'teams'),
  contract: join(root, 'functions', 'contract'),
  /** The types of stored documents. */
  documents: join(root, 'functions', 'store', 'documents'),
  lockFile: join(root, 'package-lock.json'),
  /** The program that serves the functions in plain Node, without Azure. */
  functions: join(root, 'functions', 'hosts', 'node.ts'),
  azureFunctions: join(root, 'functions', 'hosts', 'azure.ts'),
  hostJson: join(root, 'functions', 'host.json'),
  transcoder: join(root, 'functions', 'hosts', 'transcoder.ts'),
  /** The Docker build context. */
  transcoderImage: join(root, 'infra', 'transcoder'),
  /** The file that names the published image and its base image. */
  transcoderRecord: join(root, 'dist', 'transcoder-image.json'),
  sample: join(root, 'infra', 'local', 'sample', 'load.ts'),
  /** The files to deploy. `npm run build`, `npm run fill` and `npm run publish-transcoder` write them. */
  deployment: join(root, 'dist'),
  /** The routes and headers of Static Web Apps, with placeholders that `npm run fill` replaces. */
  swaConfig: join(root, 'staticwebapp.config.json'),
  data: join(root, '.data'),
} as const;
