import type { FastifyRequest } from 'fastify';
import { Refusal, refusal } from '../refusal.ts';
import type { UploadedFile } from '../world/model.ts';

/** M10. */
export const REQUEST_LIMIT = 25 * 1024 * 1024;

/** Reads a JSON or multipart body. @throws Refusal 50109 for what is no JSON, 40005 for what is too large, 50035 without a content type */
export async function readBody(
  request: FastifyRequest,
): Promise<{ readonly body: unknown; readonly files: readonly UploadedFile[] }> {
  if (!request.isMultipart()) {
    if (typeof request.body !== 'string') return { body: request.body ?? undefined, files: [] };
    return { body: request.body === '' ? undefined : parse(request.body), files: [] };
  }
  let payload: unknown;
  let total = 0;
  const files: UploadedFile[] = [];
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const data = await part.toBuffer().catch(() => Promise.reject(refusal(40005)));
      total += data.length;
      if (total > REQUEST_LIMIT) throw refusal(40005);
      const key = /^files?\[(\d+)\]$/.exec(part.fieldname)?.[1] ?? String(files.length);
      files.push({ key, filename: part.filename ?? `file${key}`, contentType: part.mimetype, data });
    } else if (part.fieldname === 'payload_json') payload = parse(String(part.value));
    else fields[part.fieldname] = part.value;
  }
  return { body: payload ?? fields, files };
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    const { status, code, message } = refusal(50109);
    throw new Refusal(status, code, message);
  }
}
