/** A Cosmos endpoint in a process of its own, in memory, so that what it costs is nobody else's. */
import { startCosmosEndpoint } from '../../../../infra/local/cosmos/endpoint.ts';
import { PORTS } from '../support/ports.ts';

await startCosmosEndpoint({ port: PORTS.cosmos, file: ':memory:' });
