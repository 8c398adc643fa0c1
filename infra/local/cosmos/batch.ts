import { REFUSED_CHARGE, rounded } from './charges.ts';
import type { Container } from './containers.ts';
import type { Database } from './database.ts';
import {
  type Documents,
  OPERATION_TYPES,
  type Operation,
  type OperationType,
  type OperationResult,
} from './documents.ts';
import { CosmosError } from './errors.ts';
import { isObject } from './json.ts';
import { MAX_BATCH_OPERATIONS } from './limits.ts';

const FAILED_DEPENDENCY = 424;

export type BatchAnswer = {
  /** 200 if all operations succeeded, 207 if none took effect. */
  status: 200 | 207;
  charge: number;
  text: string;
};

/** Thrown to roll the transaction back. `charge` is the charge of the operations before the one that failed. */
class FailedOperation extends Error {
  readonly index: number;
  readonly error: CosmosError;
  readonly charge: number;

  constructor(index: number, error: CosmosError, charge: number) {
    super(error.message);
    this.index = index;
    this.error = error;
    this.charge = charge;
  }
}

/**
 * Runs all operations of a transactional batch in order, or none of them.
 * @returns 200 with the result of each operation. If an operation fails, 207 with its error and 424 for all others
 * @throws CosmosError 400 if the body isn't a batch, 501 if an operation has an unsupported type
 */
export function applyBatch(
  { database, documents }: { database: Database; documents: Documents },
  container: Container,
  partitionKey: string,
  body: unknown,
  withBodies: boolean,
): BatchAnswer {
  const operations = operationsOf(body);
  try {
    return database.transaction(() => {
      let charge = 0;
      const results = operations.map((operation, index) => {
        const outcome = applyOne(() => documents.apply(container, partitionKey, operation), index, charge);
        charge += outcome.charge;
        return resultText(outcome, withBodies || operation.type === 'Read');
      });
      return { status: 200, charge, text: `[${results.join(',')}]` };
    });
  } catch (cause) {
    if (!(cause instanceof FailedOperation)) throw cause;
    const results = operations.map((_, index) =>
      index === cause.index
        ? { statusCode: cause.error.status, requestCharge: REFUSED_CHARGE, message: cause.error.message }
        : { statusCode: FAILED_DEPENDENCY, requestCharge: 0 },
    );
    return { status: 207, charge: cause.charge + REFUSED_CHARGE, text: JSON.stringify(results) };
  }
}

function applyOne(apply: () => OperationResult, index: number, chargeBefore: number): OperationResult {
  try {
    return apply();
  } catch (cause) {
    if (cause instanceof CosmosError) throw new FailedOperation(index, cause, chargeBefore);
    throw cause;
  }
}

function operationsOf(body: unknown): Operation[] {
  if (!Array.isArray(body) || body.length === 0)
    throw new CosmosError(400, 'A batch must be a list with at least one operation.');
  if (body.length > MAX_BATCH_OPERATIONS) {
    throw new CosmosError(
      400,
      `A batch has ${body.length} operations. The limit is ${MAX_BATCH_OPERATIONS}.`,
    );
  }
  return body.map((entry: unknown) => {
    if (!isObject(entry)) throw new CosmosError(400, 'An operation of a batch must be an object.');
    const { operationType, resourceBody } = entry;
    if (!isOperationType(operationType)) {
      throw new CosmosError(
        501,
        `This endpoint doesn’t support the batch operation ${JSON.stringify(operationType)}.`,
      );
    }
    return {
      type: operationType,
      id: textOf(entry['id']),
      body: resourceBody,
      ifMatch: textOf(entry['ifMatch']),
      ifNoneMatch: textOf(entry['ifNoneMatch']),
    };
  });
}

function isOperationType(value: unknown): value is OperationType {
  return OPERATION_TYPES.some((type) => type === value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Copies the stored JSON as text, because parsing and serialising it would take most of the time of a batch. */
function resultText({ status, charge, document }: OperationResult, withBody: boolean): string {
  const head = {
    statusCode: status,
    requestCharge: rounded(charge),
    ...(document ? { eTag: document.etag } : {}),
  };
  const text = JSON.stringify(head);
  return document && withBody ? `${text.slice(0, -1)},"resourceBody":${document.text}}` : text;
}
