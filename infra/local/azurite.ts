import { createRequire } from 'node:module';
import type { Command } from '../machine/processes.ts';

/**
 * Azurite's built-in account. Microsoft publishes its key, which opens nothing but an emulator:
 * https://learn.microsoft.com/azure/storage/common/storage-use-azurite#well-known-storage-account-and-key
 */
export const storageAccount = {
  name: 'devstoreaccount1',
  key: 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==',
} as const;

/**
 * The Azure SDK is newer than the API versions that Azurite knows, hence `--skipApiVersionCheck`. Azurite always starts
 * its table service, which nothing uses. Port 0 gives that service any free port.
 */
export function azuriteCommand(options: { blobPort: number; queuePort: number; location: string }): Command {
  const host = '127.0.0.1';
  const settings = {
    blobHost: host,
    blobPort: options.blobPort,
    queueHost: host,
    queuePort: options.queuePort,
    tableHost: host,
    tablePort: 0,
    location: options.location,
  };
  const args = [
    createRequire(import.meta.url).resolve('azurite/dist/src/azurite.js'),
    ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    '--skipApiVersionCheck',
    '--disableTelemetry',
    '--silent',
  ];
  return { part: 'azurite', args, quiet: true };
}
