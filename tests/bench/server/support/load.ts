import { Agent, get } from 'node:http';

const CONNECTIONS = 8;

/** Sends GETs over `CONNECTIONS` connections. @throws Error if an answer has another status than 200 */
export async function sendRequests(
  address: string,
  count: number,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const send = () =>
    new Promise<void>((resolve, reject) => {
      get(address, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200)
          reject(new Error(`${address} was answered with ${answer.statusCode}.`));
        answer.resume().on('end', resolve).on('error', reject);
      }).on('error', reject);
    });
  try {
    await Promise.all(Array.from({ length: count }, send));
  } finally {
    agent.destroy();
  }
}
