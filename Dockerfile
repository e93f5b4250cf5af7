# The web app is built; the server runs its source (docs/decisions/0002).
FROM node:24-bookworm-slim AS build
WORKDIR /lanyard
COPY . .
RUN npm install --global npm@11.19.1 && npm ci --no-audit --no-fund && npm run build

FROM node:24-bookworm-slim
WORKDIR /lanyard
ENV NODE_ENV=production
COPY . .
COPY --from=build /lanyard/apps/web/dist apps/web/dist
RUN npm install --global npm@11.19.1 && npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
USER node
EXPOSE 4000
CMD ["node", "apps/server/main.ts"]
