import { type Answer, answer, errorAnswer, header, json, type Request } from './answer.ts';
import { CosmosError } from './errors.ts';
import { type Faults, parseFault } from './faults.ts';

const PREFIX = '/_local/';

/** Whether a request is for this endpoint itself, not for the account that it stands for. */
export function isControl(url: string): boolean {
  return url.startsWith(PREFIX);
}

/**
 * Answers `GET /_local/health` and `GET`, `POST`, `DELETE /_local/faults`. There is no key to these; what is posted must be
 * `application/json`, which a page in a browser cannot send here.
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
        return errorAnswer(new CosmosError(400, 'A fault is sent as application/json.'));
      }
      faults.add(parseFault(json(request)));
      return answer(201, 0, JSON.stringify(faults.list()));
    case 'DELETE faults':
      faults.clear();
      return answer(204, 0, undefined);
    default:
      return errorAnswer(new CosmosError(404, `There is no ${call} here: health and faults are.`));
  }
}
