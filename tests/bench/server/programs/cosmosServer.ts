/** Runs the local Cosmos endpoint in a process of its own, so that its cost isn't measured. */
import { startCosmosEndpoint } from '../../../../infra/local/cosmos/endpoint.ts';
import { PORTS } from '../support/ports.ts';

await startCosmosEndpoint({ port: PORTS.cosmos, file: ':memory:' });
