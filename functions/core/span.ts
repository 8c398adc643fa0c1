import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

/** Where nothing is traced the API's own stand-in answers, which records nothing (platform/tracing.ts). */
const tracer = trace.getTracer('hackathon-portal');

interface Options {
  readonly kind: keyof typeof SpanKind;
  /** Never an identifier of somebody, an address with its query, or anything that a caller has written. */
  readonly attributes?: Attributes;
  /** Who caused it, where that is not what is under way here. */
  readonly parent?: Context;
}

/**
 * Runs `work` as a span: what it begins meanwhile are the span's children. Of what it throws the span has the name only:
 * messages may say whom or what they are about.
 */
export async function inSpan<T>(
  name: string,
  { attributes = {}, kind, parent }: Options,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const run = async (span: Span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      fail(span);
      throw error;
    } finally {
      span.end();
    }
  };
  const options = { kind: SpanKind[kind], attributes };
  return await (parent
    ? tracer.startActiveSpan(name, options, parent, run)
    : tracer.startActiveSpan(name, options, run));
}

/** Marks a span as one of something that failed. */
export const fail = (span: Span): void => void span.setStatus({ code: SpanStatusCode.ERROR });

const propagator = new W3CTraceContextPropagator();

/**
 * The parent that a caller names in `traceparent`; none where there is no such header or it is malformed. Anybody may name
 * one, so it joins what is recorded, and nothing is ever decided by it.
 */
export const parentOf = (traceparent: string | undefined): Context =>
  propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);

/** The trace of what is under way here, if it is traced: what a line of the log is found by. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** The trace that a span belongs to; where nothing is traced, and no caller names one, an id of the same form. */
export function traceIdOf(span: Span): string {
  const spanContext = span.spanContext();
  return isSpanContextValid(spanContext) ? spanContext.traceId : crypto.randomUUID().replaceAll('-', '');
}
