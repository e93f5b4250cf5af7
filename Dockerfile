# The web app is built; the server runs its source (docs/decisions/0002). For linux/amd64: the private PostgreSQL and the
# decoder's filter of system calls know no other, and `npm ci` refuses it.
FROM node:24-bookworm-slim AS build
WORKDIR /lanyard
COPY . .
RUN npm install --global npm@11.19.1 && npm ci --no-audit --no-fund && npm run build

FROM node:24-bookworm-slim
WORKDIR /lanyard
ENV NODE_ENV=production
# What Node has once compiled it does not compile again.
ENV NODE_COMPILE_CACHE=/tmp/lanyard-compiled
# Pictures are decoded behind its walls (docs/decisions/0007).
RUN apt-get update && apt-get install --yes --no-install-recommends bubblewrap && rm -rf /var/lib/apt/lists/*
# By workspace globs: a new feature or package needs no line here. .dockerignore leaves out tests, trials and tools.
COPY . .
COPY --from=build /lanyard/apps/web/dist apps/web/dist
# What ships: see SECURITY.md. The server does not serve this folder.
COPY --from=build /lanyard/dist/components.json dist/components.json
# onnxruntime-node brings 245 MB for other machines (docs/decisions/0016).
RUN npm install --global npm@11.19.1 && npm ci --omit=dev --no-audit --no-fund && npm cache clean --force && \
  rm -rf node_modules/onnxruntime-node/bin/*/darwin node_modules/onnxruntime-node/bin/*/win32 \
    node_modules/onnxruntime-node/bin/*/linux/arm64
# Volumes take over who owns them.
RUN mkdir -m 700 /keys /files /heads && chown node:node /keys /files /heads
USER node
EXPOSE 4000
CMD ["node", "apps/server/main.ts"]
