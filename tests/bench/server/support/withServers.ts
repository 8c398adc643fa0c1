import { type Server, startServer } from './startServer.ts';

/** Passes `work` a function that starts servers. Ends all of them after `work`, even if `work` fails. */
export async function withServers<Result>(
  work: (start: typeof startServer) => Promise<Result>,
): Promise<Result> {
  const servers: Server[] = [];
  try {
    return await work(async (...server) => {
      const started = await startServer(...server);
      servers.push(started);
      return started;
    });
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}
