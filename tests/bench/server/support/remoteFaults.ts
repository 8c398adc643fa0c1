import type { Fault } from '../../../../infra/local/cosmos/faults.ts';

/** Controls the faults of a Cosmos endpoint in another process. */
export interface RemoteFaults {
  add(fault: Fault): Promise<void>;
  /** @returns the faults that can still happen; `count` says how often */
  list(): Promise<readonly Fault[]>;
  clear(): Promise<void>;
}

export function remoteFaults(address: string): RemoteFaults {
  const send = async (method: string, body?: Fault): Promise<Response> => {
    const answer = await fetch(`${address}/_local/faults`, {
      method,
      ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`The endpoint answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  return {
    add: async (fault) => void (await send('POST', fault)),
    list: async () => (await (await send('GET')).json()) as Fault[],
    clear: async () => void (await send('DELETE')),
  };
}
