/** Calls back with a function that switches to a newer version when one is ready; the page never reloads by itself. */
export async function keepOffline(onUpdate: (takeOver: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('./service-worker.js');
    watch(registration, onUpdate);
  } catch {
    // Private windows of some browsers refuse this; the page then works only with a connection.
  }
}

function watch(registration: ServiceWorkerRegistration, onUpdate: (takeOver: () => void) => void): void {
  const offer = (worker: ServiceWorker | null): void => {
    // The first version ever has nothing to replace.
    if (worker === null || navigator.serviceWorker.controller === null) return;
    onUpdate(() => takeOver(worker));
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker);
    });
  });
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take-over', []);
}
