/** The package ships its schemas without types. */
declare module 'discord-api-spec/zod' {
  interface Schema {
    safeParse(
      value: unknown,
    ):
      | { readonly success: true }
      | { readonly success: false; readonly error: { readonly issues: readonly unknown[] } };
  }
  export const MessageCreateRequestSchema: Schema;
  export const ModalInteractionCallbackRequestDataSchema: Schema;
  export const ApplicationCommandCreateRequestSchema: Schema;
}
