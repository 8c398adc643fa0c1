import { createServer } from 'node:http';
import { closeServer, listen } from '../../../../infra/machine/ports.ts';
import { PORTS } from './ports.ts';

export interface IdentityStandIn {
  /** The variables that App Service would set for a managed identity. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Stands in for App Service's token endpoint, but answers immediately and checks nothing. Port 0 means any free port. */
export async function startIdentityStandIn(port: number = PORTS.identity): Promise<IdentityStandIn> {
  const server = createServer((_request, response) => {
    const expires = Math.floor(Date.now() / 1_000) + 3_600;
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({ access_token: 'token', expires_on: String(expires), token_type: 'Bearer' }),
    );
  });
  const taken = await listen(server, port);
  return {
    environment: {
      IDENTITY_ENDPOINT: `http://127.0.0.1:${taken}/msi/token`,
      IDENTITY_HEADER: 'secret',
    },
    close: () => closeServer(server),
  };
}
