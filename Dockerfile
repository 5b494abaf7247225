# syntax=docker/dockerfile:1
# One file for every process: `docker build --target service --build-arg SERVICE=coupon .`, `--target gateway`, and
# `--target sandbox` (never part of a production image).

FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY --parents libs/*/package.json services/*/package.json */package.json ./
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --no-audit --no-fund

FROM packages AS build
COPY . .
RUN NX_DAEMON=false npx nx run-many --targets=build --outputStyle=static

FROM packages AS runtime-packages
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim AS runtime
# docs/operations/performance.md gives the reasons for these settings.
ENV NODE_ENV=production MALLOC_ARENA_MAX=1
WORKDIR /shop
COPY --from=runtime-packages /shop/node_modules node_modules
COPY --from=build /shop/package.json ./
COPY --from=build /shop/libs libs
USER node
ENTRYPOINT ["node", "--max-semi-space-size=32", "--heap-growing-percent=150", "--no-parallel-scavenge", "--expose-gc"]

FROM runtime AS service
ARG SERVICE
COPY --from=build /shop/proto proto
COPY --from=build /shop/services/${SERVICE} services/${SERVICE}
WORKDIR /shop/services/${SERVICE}
CMD ["dist/main.js"]

FROM runtime AS gateway
ENV WEB_ROOT=/shop/web/dist
COPY --from=build /shop/proto proto
COPY --from=build /shop/gateway gateway
COPY --from=build /shop/web/dist web/dist
CMD ["gateway/dist/main.js"]

FROM packages AS sandbox
COPY --from=build /shop/libs libs
COPY --from=build /shop/sandbox sandbox
USER node
ENTRYPOINT ["node"]
CMD ["sandbox/dist/main.js"]
