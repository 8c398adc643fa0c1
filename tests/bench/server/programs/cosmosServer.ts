/** Runs the local Cosmos endpoint in its own process, so that a benchmark doesn't measure the endpoint's cost. */
import { startCosmosEndpoint } from '../../../../infra/local/cosmos/endpoint.ts';
import { PORTS } from '../support/ports.ts';

await startCosmosEndpoint({ port: PORTS.cosmos, file: ':memory:' });
