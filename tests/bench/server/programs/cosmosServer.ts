/** Keeps the endpoint's cost out of the measured processes. */
import { startCosmosEndpoint } from '../../../../infra/local/cosmos/endpoint.ts';
import { PORTS } from '../support/ports.ts';

await startCosmosEndpoint({ port: PORTS.cosmos, file: ':memory:' });
