/**
 * Records what a release or an earlier commit stores and answers. Run this file in a clone of it (tests/README.md, "The previous
 * release"). The argument is the name of the recording, `recorded` by default.
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { startBlobStorage } from '../../support/blobStorage.ts';
import { startPortal } from '../../support/portal.ts';
import { buildCompany, IMAGE_HOST, readCompany } from './company.ts';

const blobs = await startBlobStorage();
const portal = await startPortal({ ...blobs.environment, IMAGE_HOSTS: IMAGE_HOST });
await buildCompany(portal);
const documents = portal.cosmos.documents(portal.environment['COSMOS_DATABASE'] ?? '');
const reads = await readCompany(portal);
const recorded = JSON.stringify({ documents, reads });
const name = `${process.argv[2] ?? 'recorded'}.json.gz`;
writeFileSync(new URL(name, import.meta.url), gzipSync(recorded, { level: 9 }));
console.log(`${documents.length} documents, ${reads.length} reads, ${recorded.length} bytes`);
await portal.close();
await blobs.close();
