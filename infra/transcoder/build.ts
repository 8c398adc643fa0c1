/**
 * Part of `npm run build`: makes what the transcoder's image copies, into `dist` beside its Dockerfile. It is the same host as
 * runs from the sources, bundled: the image holds neither packages nor sources.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from '../build/bundle.ts';
import { paths } from '../local/paths.ts';

const outdir = join(paths.transcoderImage, 'dist');
// Files of a build before have other names, and would come along.
await rm(outdir, { recursive: true, force: true });
await bundle(paths.transcoder, outdir);
