import { type Answer, answer, errorAnswer, header, json, type Request } from './answer.ts';
import { CosmosError } from './errors.ts';
import { type Faults, parseFault } from './faults.ts';

const PREFIX = '/_local/';

export function isControl(url: string): boolean {
  return url.startsWith(PREFIX);
}

/**
 * Answers the calls under `/_local/`, which need no key. A website in a browser can't change the faults, because DELETE
 * and application/json need a CORS preflight, which this endpoint refuses.
 */
export function answerControl(request: Request, faults: Faults): Answer {
  const call = `${request.method} ${request.url.slice(PREFIX.length)}`;
  switch (call) {
    case 'GET health':
      return answer(200, 0, JSON.stringify({ status: 'ok' }));
    case 'GET faults':
      return answer(200, 0, JSON.stringify(faults.list()));
    case 'POST faults':
      if (!header(request, 'content-type')?.startsWith('application/json')) {
        return errorAnswer(new CosmosError(400, 'A fault must be sent as application/json.'));
      }
      faults.add(parseFault(json(request)));
      return answer(201, 0, JSON.stringify(faults.list()));
    case 'DELETE faults':
      faults.clear();
      return answer(204, 0, undefined);
    default:
      return errorAnswer(
        new CosmosError(
          404,
          `There is no “${call}” under ${PREFIX}. There are GET health, GET faults, POST faults and DELETE faults.`,
        ),
      );
  }
}
