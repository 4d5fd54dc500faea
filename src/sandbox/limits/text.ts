import { z } from 'zod';

/** Number of characters as Discord counts them: code points, not UTF-16 units. */
export function countChars(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Text of `min` to `max` code points. */
export const chars = (min: number, max: number) =>
  z.string().superRefine((text, ctx) => {
    if (text.length <= max && text.length >= min * 2) return;
    const count = countChars(text);
    if (count > max) issue(ctx, 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
    else if (count < min)
      issue(
        ctx,
        min === 1 ? 'BASE_TYPE_REQUIRED' : 'BASE_TYPE_BAD_LENGTH',
        min === 1 ? 'This field is required' : `Must be between ${min} and ${max} in length.`,
      );
  });

/** As `chars`, and not of white space alone. */
export const solid = (min: number, max: number) =>
  chars(min, max).superRefine((text, ctx) => {
    if (min > 0 && text.length > 0 && text.trim() === '') issue(ctx, 'BASE_TYPE_REQUIRED', 'This field is required');
  });

export const id = z.union([z.string().regex(/^\d{1,20}$/), z.number().int().nonnegative()]).transform(String);

/** Address of a picture or link. `attachment` allows a file of the same request (M14). */
export const address = (max: number, attachment: boolean) =>
  z.string().superRefine((text, ctx) => {
    if (text.length > max) issue(ctx, 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
    const scheme = /^([a-z][a-z0-9+.-]*):\/\/./i.exec(text)?.[1]?.toLowerCase();
    const allowed = attachment ? ['http', 'https', 'attachment'] : ['http', 'https', 'discord'];
    if (scheme === undefined) issue(ctx, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.');
    else if (!allowed.includes(scheme))
      issue(
        ctx,
        'URL_TYPE_INVALID_SCHEME',
        `Scheme "${scheme}" is not supported. Scheme must be one of (${allowed.join(', ')}).`,
      );
  });

/** Adds a finding with Discord's code for it. */
export function issue(ctx: z.RefinementCtx, code: string, message: string, path: (string | number)[] = []): void {
  ctx.addIssue({ code: 'custom', message, params: { code }, path });
}
