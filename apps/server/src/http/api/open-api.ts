/** The document of the API in the form of OpenAPI 3.1, made of the schemas that handlers use. */
import { API_ERRORS, SCOPES, type Scope } from '@tesuji/online';
import * as z from 'zod/mini';
import { ERROR_STATUS } from '../failure.ts';
import type { Operation, Operations } from './operation.ts';
import { API_ROOT } from './operations.ts';
import { SCHEMA_NAMES } from './schema.ts';

type Json = Readonly<Record<string, unknown>>;

const ABOUT = `Bodies and answers are JSON, in UTF-8. Times are milliseconds since 1970. Send a token as \`Authorization: Bearer TOKEN\`; then there are no cookies, and no \`Origin\` is needed. A body must have exactly the fields of its schema; an answer may have more in later versions.

Every error is one object with a \`code\`, sometimes with the \`field\` that is wrong. After \`too-many\` (429) wait for \`ms\`, which is also in the header \`Retry-After\`.

A stream is lines of JSON with an empty line every 6 seconds. It ends when the server stops or the token is revoked: open it again, with \`after\`.`;

/** What each scope is for. */
const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  'profile:read': 'Whom you follow and block, sanctions, and all your data as one file.',
  'games:read': 'Your games, also those that are not public, and the stream of what concerns you.',
  'games:import': 'Games that you bring to your account.',
  'challenge:read': 'Challenges to you and from you.',
  'challenge:write': 'Makes, takes and declines challenges.',
  'tournament:write': 'Makes and organises tournaments, and enters them.',
  'bot:play': 'Plays, for accounts that are programs. It includes their games and challenges.',
};

/** Returns the document. */
export function openApiDocument(operations: Operations, version: string): Json {
  const schemas = describeSchemas(operations);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [key, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = key.split(' ');
    const shown = `${API_ROOT}${path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[shown] ??= {})[method.toLowerCase()] = describe(key, path, operation, schemas.of);
  }
  const scopes = SCOPES.map((scope) => `- \`${scope}\`: ${SCOPE_WORDS[scope]}`).join('\n');
  return {
    openapi: '3.1.0',
    info: { title: 'Tesuji', version, description: `${ABOUT}\n\nScopes of tokens:\n\n${scopes}` },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...schemas.named, ApiError: ERROR },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-tesuji',
          description: 'What pages use. Without TLS its name is `tesuji-` and the port.',
        },
      },
    },
  };
}

const ERROR: Json = {
  type: 'object',
  properties: {
    code: { enum: API_ERRORS },
    field: { type: 'string' },
    ms: { type: 'number' },
    sanction: { $ref: '#/components/schemas/SanctionNotice' },
    pause: { type: 'object' },
  },
  required: ['code'],
  description: `The status for each code: ${API_ERRORS.map((code) => `${code} ${ERROR_STATUS[code]}`).join(', ')}.`,
};

function describe(key: string, path: string, operation: Operation, schemaOf: (of: z.ZodMiniType) => unknown): Json {
  const { group, summary, scopes, body, query, answer } = operation;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => parameter('path', name, undefined));
  const inQuery = Object.entries(query ?? {}).map(([name, about]) => parameter('query', name, about));
  const content =
    typeof answer === 'string'
      ? { [answer]: { schema: { type: 'string' } } }
      : { 'application/json': { schema: schemaOf(answer) } };
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } };
  return {
    operationId: key.replaceAll(/\W+/g, '_'),
    tags: [group],
    summary,
    ...(inPath.length + inQuery.length > 0 && { parameters: [...inPath, ...inQuery] }),
    ...(body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
    }),
    responses: {
      '200': { description: 'Done.', content },
      default: { description: 'Refused.', content: error },
    },
    security: securityOf(operation),
    'x-scopes': scopes ?? null,
  };
}

/** Returns by what an operation may be opened, each alone; an empty object stands for nothing at all. */
function securityOf({ scopes, isPersonal = false }: Operation): readonly Json[] {
  // Only about the token itself.
  if (scopes?.length === 0 && isPersonal) return [{ token: [] }];
  return [...(isPersonal ? [] : [{}]), ...(scopes === undefined ? [] : [{ token: [] }]), { session: [] }];
}

function parameter(place: 'path' | 'query', name: string, description: string | undefined): Json {
  return {
    name,
    in: place,
    required: place === 'path',
    schema: { type: 'string' },
    ...(description !== undefined && { description }),
  };
}

interface Schemas {
  /** Those with a name. */
  readonly named: Json;
  of(schema: z.ZodMiniType): unknown;
}

/** Returns the keywords of a schema without those that name it. */
function withoutNames(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => (key !== 'id' && !key.startsWith('$')) || key === '$ref'),
  );
}

/** Describes the schemas of all operations at once, so that each refers to those with a name. */
function describeSchemas(operations: Operations): Schemas {
  const all = z.registry<{ id: string }>();
  const used = new Set<z.ZodMiniType>();
  for (const { body, answer } of Object.values(operations)) {
    if (body !== undefined) used.add(body);
    if (typeof answer !== 'string') used.add(answer);
  }
  for (const [schema, note] of SCHEMA_NAMES) all.add(schema, { id: note.id });
  const unnamed = new Map(
    [...used].filter((each) => !SCHEMA_NAMES.has(each)).map((each, index) => [each, `#${index}`]),
  );
  for (const [schema, id] of unnamed) all.add(schema, { id });
  const uri = (id: string): string => `#/components/schemas/${id}`;
  const made = z.toJSONSchema(all, {
    uri,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      const note = SCHEMA_NAMES.get(zodSchema as unknown as z.ZodMiniType);
      if (note !== undefined) Object.assign(jsonSchema, withoutNames(note));
      // The only values without a name that no schema can describe are games.
      else if (zodSchema._zod.def.type === 'custom') jsonSchema.$ref = uri('GameLine');
    },
  }).schemas;
  const named = Object.entries(made).filter(([id]) => !id.startsWith('#'));
  return {
    named: Object.fromEntries(named.map(([id, schema]) => [id, withoutNames(schema as Json)])),
    of: (schema) => {
      const note = SCHEMA_NAMES.get(schema);
      return note === undefined ? withoutNames(made[unnamed.get(schema)!] as Json) : { $ref: uri(note.id) };
    },
  };
}
