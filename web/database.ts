const NAME = 'portal';
const STORE = 'kept';

/**
 * Reads or changes what the browser keeps for this portal in IndexedDB. Unlike local storage, which a browser writes up to a minute
 * later, a change survives a killed browser once the promise is fulfilled.
 * @returns what the request answers
 * @throws DOMException if the browser blocks its storage
 */
export async function inDatabase<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await answerOf(opening);
  try {
    return await answerOf(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, reject, resolve } = Promise.withResolvers<T>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () =>
    reject(request.error ?? new Error('IndexedDB gave no reason for the failure.')),
  );
  return promise;
}
