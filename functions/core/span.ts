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
import { suppressTracing, W3CTraceContextPropagator } from '@opentelemetry/core';

const tracer = trace.getTracer('hackathon-portal');

interface Options {
  readonly kind: keyof typeof SpanKind;
  /** Never put personal ids, URLs with a query, or user input here: traces leave the portal. */
  readonly attributes?: Attributes;
  readonly parent?: Context;
}

/** Runs `work` in a span. If it throws, the span records only the error's name: messages can contain personal data. */
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
      markFailed(span);
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

export const markFailed = (span: Span): void => void span.setStatus({ code: SpanStatusCode.ERROR });

const propagator = new W3CTraceContextPropagator();

/** A malformed `traceparent` gives no parent. Anyone can send a `traceparent`, so no decision may depend on it. */
export const parentOf = (traceparent: string | undefined): Context =>
  propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);

/** As a parent, keeps a span and everything in it out of the traces. */
export const UNTRACED: Context = suppressTracing(ROOT_CONTEXT);

export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** Returns the id of the span's trace. If the call isn't traced, returns a random id of the same form. */
export function traceIdOf(span: Span): string {
  const spanContext = span.spanContext();
  return isSpanContextValid(spanContext) ? spanContext.traceId : crypto.randomUUID().replaceAll('-', '');
}
