# Three steps, so that nothing that only builds is in what runs.
#   docker build -t tenforward .
#   docker run -p 1701:1701 -v tenforward:/data tenforward

FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY scripts scripts
COPY rules rules
COPY tsconfig.base.json tsconfig.json ./
RUN npm ci --include=dev
RUN node scripts/build.mjs

FROM build AS dependencies
# Only what the server itself needs when it runs.
RUN npm ci --omit=dev --workspace=@tenforward/server --include-workspace-root=false \
  && rm -rf node_modules/@tenforward

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=1701 DATA_DIR=/data WEB_DIR=/app/web LOG_LEVEL=info
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/.cache/bin ./
COPY --from=build /app/packages/web/dist web
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 1701
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process and hears SIGTERM: running choices are finished before it ends.
STOPSIGNAL SIGTERM
# Choices under way are young and many: with room for them the collector seldom has to move any. It looks through the
# old ones seldom, and on one thread: on four it keeps everybody waiting for a tenth of a second on a small machine.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=128", "--initial-old-space-size=256", "--concurrent-marking-max-worker-num=1", "server.mjs"]
