import type { ApiError, ApiErrorCode } from '@tesuji/online';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The status of a response for each code. */
export const ERROR_STATUS: Readonly<Record<ApiErrorCode, ContentfulStatusCode>> = {
  malformed: 400,
  'not-found': 404,
  forbidden: 403,
  'not-signed-in': 401,
  'bad-token': 401,
  'no-scope': 403,
  'wrong-password': 403,
  'name-taken': 409,
  'bad-name': 422,
  'weak-password': 422,
  'registration-closed': 403,
  'not-encrypted': 403,
  'too-many': 429,
  'too-large': 413,
  'challenge-over': 409,
  'challenge-changed': 409,
  'own-challenge': 409,
  'bad-plan': 422,
  'too-many-levels': 409,
  'levels-busy': 503,
  'too-many-reviews': 409,
  'not-now': 409,
  blocked: 403,
  'friends-only': 403,
  suspended: 403,
  paused: 403,
  unavailable: 503,
};

/** A request is refused. Thrown by handlers, and sent as an `ApiError`. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly error: ApiError;

  constructor(code: ApiErrorCode, rest: Omit<ApiError, 'code'> = {}) {
    super(code);
    this.error = { code, ...rest };
  }

  get status(): ContentfulStatusCode {
    return ERROR_STATUS[this.error.code];
  }
}
