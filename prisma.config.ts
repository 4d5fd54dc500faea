import { defineConfig } from 'prisma/config';

// Without a schema engine every Prisma command tries to download one. Generating never runs it, so any program will do.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost/flotilla' },
});
