/** Resolves in a new task of the browser. A timer would wait up to a second longer in a hidden tab. */
export const newTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** Starts a read in a new task. If all reads of a page started in one task, they would block the browser on a slow phone. */
export const fetchInNewTask: typeof fetch = async (target, init) => {
  if ((init?.method ?? 'GET') === 'GET') await newTask();
  return fetch(target, init);
};
