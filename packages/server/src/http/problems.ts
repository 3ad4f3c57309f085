/** Whatever goes wrong, as a problem document (RFC 9457) in the language asked for. */
import { explain, type Lang } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../auth/identity.ts';
import { say } from '../messages/index.ts';
import { Problem } from '../problem.ts';
import { Conflict, isUnavailable } from '../store/index.ts';
import type { World } from '../world.ts';
import { whatIsWrong } from './validation.ts';

export const BODY_LIMIT = 64 * 1024;

export function problemDocument(problem: Problem, lang: Lang) {
  const { status, code, params, why, extra } = problem;
  const detail = why ? explain(why.reason, lang, findGame(why.game)) : say(code, lang, params);
  return {
    type: `/problems/${code}`,
    title: code.replaceAll('-', ' '),
    status,
    code,
    detail,
    ...(why && { clause: why.reason.clause }),
    ...extra,
  };
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.status === 429 || problem.status === 503) reply.header('retry-after', problem.extra.retryAfter ?? 1);
  const document = problemDocument(problem, languageOf(request));
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(document);
}

/** Answers any error that a request ran into; what is our own fault is logged, without the words of the request. */
export function errorHandler(world: World) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = problemOf(error, request);
    if (problem.status >= 500 && !(error instanceof Problem)) {
      const route = request.routeOptions.url;
      world.log.error({ route, method: request.method, code: problem.code, ...outline(error) }, 'request failed');
    }
    return sendProblem(request, reply, problem);
  };
}

function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  const { validation, validationContext, code, statusCode } = error as Partial<FastifyError>;
  if (validation) {
    return new Problem(400, 'bad-request', { params: { what: whatIsWrong(validation, validationContext) } });
  }
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem(413, 'too-large', { params: { limit: request.routeOptions.bodyLimit ?? BODY_LIMIT } });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem(415, 'unsupported-type');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Problem(400, 'bad-json');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Problem(statusCode ?? 400, 'bad-request', { params: { what: 'url' } });
  }
  if (error instanceof SyntaxError && statusCode === 400) return new Problem(400, 'bad-json');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem(statusCode, 'bad-request', { params: { what: code ?? request.method } });
  }
  return isOfStore(error) ? new Problem(503, 'not-saved') : new Problem(500, 'server-error');
}

/** The store is full, away or was overtaken too often: the client may try again. */
const isOfStore = (error: unknown): boolean => error instanceof Conflict || isUnavailable(error);

/** Where an error came from. Messages may quote values (a key that is taken, a text that is not JSON), so most stay out. */
function outline(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code } = error as { code?: unknown };
  const at = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const message = error instanceof TypeError || error instanceof ReferenceError ? error.message : undefined;
  return { error: error.name, message, cause: typeof code === 'string' ? code : undefined, at: at.slice(0, 6) };
}
