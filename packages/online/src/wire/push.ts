/** What travels about messages to people who do not have the page open. */
import * as z from 'zod/mini';

/** Where a browser receives messages, as it says, and the language of whoever uses it. */
export interface NewPushSubscription {
  readonly endpoint: string;
  /** Its public key and its secret, in base64url. */
  readonly key: string;
  readonly secret: string;
  readonly language: 'en' | 'ja';
}

/** `PUT /push`: this browser wants to be told. `DELETE /push` ends that. */
export const newPushSubscription: z.ZodMiniType<NewPushSubscription> = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000)),
  key: z.string().check(z.regex(/^[\w-]{87}$/)),
  secret: z.string().check(z.regex(/^[\w-]{22}$/)),
  language: z.enum(['en', 'ja']),
});

/** The text of a message, as the service worker of the page gets it. */
export interface PushText {
  readonly body: string;
  /** The part of the address from `#` on. */
  readonly address: string;
}
