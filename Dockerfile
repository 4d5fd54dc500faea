# Flotilla for an operator: one container and a Postgres (compose.yaml). TypeScript runs as it is: there is no build step
# besides installing packages and generating the database client.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
# node-canvas downloads a ready binary; where that is not possible it is compiled with these.
RUN apt-get update && apt-get install -y --no-install-recommends \
      build-essential pkg-config python3 ca-certificates \
      libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev \
    && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY prisma.config.ts ./
COPY prisma ./prisma
# Generating never runs Prisma's schema engine, so node may stand in for it: nothing is downloaded.
RUN PRISMA_SCHEMA_ENGINE_BINARY="$(command -v node)" node node_modules/prisma/build/index.js generate

FROM node:24-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends \
      libcairo2 libpango-1.0-0 libpangocairo-1.0-0 libjpeg62-turbo libgif7 librsvg2-2 \
    && rm -rf /var/lib/apt/lists/* \
    && mkdir -p /data && chown node:node /data
WORKDIR /app
# What Node compiled is kept beside the data: a second start takes half the time and less memory. The rest as in `npm start` (docs/decisions/044-memory.md).
ENV NODE_ENV=production DATA_DIR=/data PORT=8080 NODE_COMPILE_CACHE=/data/compiled \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/src/store/generated ./src/store/generated
COPY package.json ./
COPY assets ./assets
COPY commands ./commands
COPY prisma ./prisma
COPY src ./src
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--disable-warning=ExperimentalWarning", "src/main.ts"]
