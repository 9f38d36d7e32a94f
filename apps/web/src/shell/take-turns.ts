/** Lets the browser draw, and answer whoever uses the page, before it goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** For those who waited for the same thing: they go on one after the other, each in a task of its own. */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(nextTask);
    return last;
  };
}
