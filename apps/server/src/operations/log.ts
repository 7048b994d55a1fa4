import { pino, type Logger } from 'pino';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** Fields that stay out of the log wherever they are. */
const SECRETS = ['cookie', 'password', 'key', 'token', 'authorization', 'headers', 'text', 'body'];

/** Returns a log that writes lines of JSON to standard error, which a terminal shows apart from what a program prints. */
export function createLog(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      // Nothing logs these on purpose; should a request be logged, they stay out.
      redact: {
        paths: SECRETS.flatMap((name) => [name, `*.${name}`]),
        remove: true,
      },
    },
    process.stderr,
  );
}
