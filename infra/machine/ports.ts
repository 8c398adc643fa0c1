import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

const parts = {
  portal: { name: 'the portal', variable: 'PORTAL_PORT', port: 4280 },
  functions: { name: 'the functions', variable: 'FUNCTIONS_PORT', port: 7071 },
  signIn: { name: 'the sign-in provider', variable: 'SIGN_IN_PORT', port: 4400 },
  mailbox: { name: "the mailbox's page", variable: 'MAILBOX_PORT', port: 4480 },
  smtp: { name: "the mailbox's SMTP server", variable: 'SMTP_PORT', port: 4425 },
  cosmos: { name: 'the Cosmos endpoint', variable: 'COSMOS_PORT', port: 8081 },
  blob: { name: "Azurite's blob service", variable: 'BLOB_PORT', port: 10_000 },
  queue: { name: "Azurite's queue service", variable: 'QUEUE_PORT', port: 10_001 },
} as const;

/** A part of the local cloud (infra/local/README.md). */
export type CloudPart = keyof typeof parts;
export type Ports = Readonly<Record<CloudPart, number>>;

const partIds = Object.keys(parts) as CloudPart[];

function portsBy(portOf: (part: CloudPart) => number): Ports {
  return Object.fromEntries(partIds.map((part) => [part, portOf(part)])) as Record<CloudPart, number>;
}

/** Returns the port of each part. @throws Error if a variable's value isn't a port, or if two parts get the same port */
export function readPorts(environment: Readonly<Record<string, string | undefined>>): Ports {
  const taken = new Map<number, string>();
  return portsBy((part) => {
    const { variable, port: usual } = parts[part];
    const value = environment[variable]?.trim();
    const port = value ? Number(value) : usual;
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Error(`${variable} is “${value}”, which isn’t a port. Use a whole number from 1 to 65535.`);
    }
    const otherVariable = taken.get(port);
    if (otherVariable)
      throw new Error(`${otherVariable} and ${variable} both have port ${port}. Use different ports.`);
    taken.set(port, variable);
    return port;
  });
}

/** Listens on 127.0.0.1. Port 0 means any free port. @returns the port */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Closes open connections too, because a browser's keep-alive would otherwise keep the server open. */
export function closeServer(server: Server & { closeAllConnections?: () => void }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections?.();
  });
}

/** @returns a sentence that says why the part can't use the port, or undefined if it can */
async function portProblem(part: CloudPart, port: number): Promise<string | undefined> {
  const { name, variable } = parts[part];
  const probe = createServer();
  try {
    await listen(probe, port);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const [reason, advice] =
      code === 'EADDRINUSE'
        ? ['is already in use', 'Stop the program that uses it, or set']
        : [`can’t be opened (${String(code ?? error)})`, 'Set'];
    return `Port ${port} ${reason}, so ${name} can’t start there. ${advice} ${variable} to another port.`;
  }
  await closeServer(probe);
  return undefined;
}

/** @throws Error with a sentence for each port that can't be opened, for example because it is in use */
export async function assertPortsFree(ports: Ports): Promise<void> {
  const problems = await Promise.all(partIds.map((part) => portProblem(part, ports[part])));
  const sentences = problems.filter((problem) => problem !== undefined);
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
}

/**
 * The search stays below port 32768. Linux uses the ports from there on for outgoing connections, so such a port could be taken
 * before a test uses it.
 */
const FREE_FROM = 21_000;
const FREE_TO = 32_000;

async function listenOnFreePort(server: Server): Promise<number> {
  for (;;) {
    try {
      return await listen(server, randomInt(FREE_FROM, FREE_TO));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
}

/** Finds free ports for tests. Another test can still take such a port first, but that is rare. */
export async function freePorts(): Promise<Ports> {
  const servers = new Map(partIds.map((part) => [part, createServer()]));
  const found = new Map<CloudPart, number>();
  for (const [part, server] of servers) found.set(part, await listenOnFreePort(server));
  await Promise.all([...servers.values()].map((server) => closeServer(server)));
  return portsBy((part) => found.get(part) ?? 0);
}
