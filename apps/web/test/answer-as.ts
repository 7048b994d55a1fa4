import type { Page } from 'playwright-core';
import type { FakeServer } from '../src/shared/online/test/fake-server.ts';

/** Answers the requests of a page below `/api/v1` as a server of the test does. */
export async function answerAs(page: Page, server: () => FakeServer): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    const { state } = server();
    if (state === 'down') return route.abort();
    if (state === 'static') return route.fulfill({ status: 404, body: 'There is no such file.' });
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const path = `${pathname.split('/api/v1/')[1] ?? ''}${search}`;
    const { status, body } = server().answer(request.method(), path, request.postDataJSON());
    return route.fulfill({ status, json: body });
  });
}
