// A job inside the network of a private portal runs this text every quarter of an hour (infra/azure/transcoder.bicep). An alert
// misses the line of an address that isn't available.
import { get } from 'node:https';

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 30_000;

const problemOf = ({ certificateDays, url }) =>
  new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: TIMEOUT_MS }, (response) => {
      const { valid_to: end } = response.socket.getPeerCertificate();
      const days = Math.floor((Date.parse(end) - Date.now()) / DAY_MS);
      response.resume();
      if (response.statusCode !== 200) resolve(`status ${response.statusCode}`);
      else resolve(days < certificateDays ? `certificate for ${days} more days` : null);
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', (error) => resolve(error.code ?? error.message));
  });

for (const address of JSON.parse(process.env.ADDRESSES)) {
  const problem = await problemOf(address);
  const message = problem === null ? 'address available' : 'address unavailable';
  process.stdout.write(`${JSON.stringify({ message, url: address.url, problem })}\n`);
}
