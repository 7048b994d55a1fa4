/**
 * What the interface for lichess bots is made of: each of its requests becomes requests to our own API, with the same token,
 * so that no rule exists twice.
 */
import type { ApiError } from '@tesuji/online';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiApp, ApiContext } from '../world.ts';

/** A request is refused. The interface has one sentence for that. */
export class BotFailure extends Error {
  override readonly name = 'BotFailure';
  readonly status: ContentfulStatusCode;
  /** Milliseconds to wait. */
  readonly ms: number | undefined;

  constructor(status: ContentfulStatusCode, sentence: string, ms?: number) {
    super(sentence);
    this.status = status;
    this.ms = ms;
  }
}

const SENTENCES: Readonly<Partial<Record<ApiError['code'], string>>> = {
  'bad-token': 'No such token',
  'not-signed-in': 'Missing authorization header',
  'no-scope': 'Missing scope',
  'not-found': 'Not found',
  'too-many': 'Too many requests. Try again later.',
};

/** Returns a refusal of our own API in the form of the interface. */
export function botFailureOf({ code, field, ms }: ApiError, status: number): BotFailure {
  const known = SENTENCES[code] ?? code;
  const sentence = code === 'no-scope' && field !== undefined ? `${known}: ${field}` : known;
  // What is merely not possible now is a bad request there.
  const shown = status === 409 || status === 422 ? 400 : status;
  return new BotFailure(shown as ContentfulStatusCode, sentence, ms);
}

/** Sends a request to our own API for whoever sends this one. Throws a `BotFailure` when it is refused. */
export async function callApi<T>(app: ApiApp, c: ApiContext, method: string, path: string, body?: object): Promise<T> {
  const sent = body === undefined && method === 'POST' ? {} : body;
  const text = sent === undefined ? undefined : JSON.stringify(sent);
  const authorization = c.req.header('authorization');
  const response = await app.request(
    `${new URL(c.req.url).origin}/api/v1${path}`,
    {
      method,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
      },
      ...(text !== undefined && { body: text }),
    },
    c.env,
  );
  const answer: unknown = await response.json();
  if (!response.ok) throw botFailureOf(answer as ApiError, response.status);
  return answer as T;
}

/** The fields of a body, which is a form, JSON or absent. Objects in objects become names with a dot. */
export async function readFormFields(c: ApiContext): Promise<ReadonlyMap<string, string>> {
  const text = await c.req.text();
  const fields = new Map<string, string>();
  if (c.req.header('content-type')?.includes('json') === true) {
    let data: unknown;
    try {
      data = JSON.parse(text === '' ? '{}' : text);
    } catch {
      throw new BotFailure(400, 'This is not JSON');
    }
    collect(data, '', fields);
  } else for (const [name, value] of new URLSearchParams(text)) fields.set(name, value);
  return fields;
}

function collect(data: unknown, prefix: string, fields: Map<string, string>): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'object') collect(value, `${prefix}${name}.`, fields);
    else fields.set(`${prefix}${name}`, String(value));
  }
}
