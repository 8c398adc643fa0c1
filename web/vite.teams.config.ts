import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dataFile } from './build/dataFile.ts';
import { icons } from './build/icons.ts';
import { sharedHead } from './build/sharedHead.ts';
import { themeCss } from './build/themeCss.ts';
import { withoutUnused } from './build/withoutUnused.ts';
import portal from './vite.config.ts';

const { build } = portal;

/**
 * Builds the Teams app into the folder of the portal, after the portal. A separate build keeps Microsoft's libraries for Teams
 * out of the portal. One build for both would split the portal's chunks and slow down its first load.
 */
export default defineConfig({
  ...portal,
  plugins: [react(), dataFile(), icons(), sharedHead(), themeCss(), withoutUnused()],
  // The portal's build has copied public/.
  publicDir: false,
  build: {
    ...build,
    emptyOutDir: false,
    rolldownOptions: { ...build?.rolldownOptions, input: { teams: `${import.meta.dirname}/teams.html` } },
  },
});
