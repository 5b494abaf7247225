# One target for each process: `docker build --target catalog --tag shop/catalog:0.1.0 .` (docs/operations/images.md).
# Nothing here needs a downloaded front end or an experimental instruction.

# Name it by its digest to build the same image again: --build-arg NODE=node:24-bookworm-slim@sha256:…
ARG NODE=node:24-bookworm-slim

# What an installation reads, so that it is repeated only when one of these files changes.
FROM ${NODE} AS manifests
WORKDIR /shop
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM ${NODE} AS build
WORKDIR /shop
COPY --from=manifests /shop ./
# A registry of your own: --secret id=npmrc,src=$HOME/.npmrc
RUN --mount=type=secret,id=npmrc --mount=type=cache,target=/var/cache/npm \
  NPM_CONFIG_USERCONFIG=/run/secrets/npmrc NPM_CONFIG_CACHE=/var/cache/npm npm ci --no-audit --no-fund
COPY . .
RUN NX_DAEMON=false NX_TUI=false npx nx run-many --targets=build --outputStyle=static \
  && node tools/run.mjs tools/images/main.ts /images

FROM ${NODE} AS runtime
# docs/operations/performance.md gives the reasons for these settings.
ENV NODE_ENV=production MALLOC_ARENA_MAX=1
USER 1000:1000
ENTRYPOINT ["node", "--max-semi-space-size=32", "--heap-growing-percent=150", "--no-parallel-scavenge", "--expose-gc"]

FROM runtime AS catalog
COPY --from=build /images/catalog /
WORKDIR /shop/services/catalog
CMD ["dist/main.js"]

FROM runtime AS booking
COPY --from=build /images/booking /
WORKDIR /shop/services/booking
CMD ["dist/main.js"]

FROM runtime AS booking-worker
COPY --from=build /images/booking-worker /
WORKDIR /shop/services/booking
CMD ["dist/worker.main.js"]

FROM runtime AS coupon
COPY --from=build /images/coupon /
WORKDIR /shop/services/coupon
CMD ["dist/main.js"]

FROM runtime AS giftcard
COPY --from=build /images/giftcard /
WORKDIR /shop/services/giftcard
CMD ["dist/main.js"]

FROM runtime AS identity
COPY --from=build /images/identity /
WORKDIR /shop/services/identity
CMD ["dist/main.js"]

FROM runtime AS notification
COPY --from=build /images/notification /
WORKDIR /shop/services/notification
CMD ["dist/main.js"]

FROM runtime AS gateway
COPY --from=build /images/gateway /
WORKDIR /shop
CMD ["gateway/dist/main.js"]

# Never in production, where it refuses to start.
FROM runtime AS sandbox
ENV NODE_ENV=development
COPY --from=build /images/sandbox /
WORKDIR /shop
CMD ["sandbox/dist/main.js"]

# `docker build --target sbom --output sbom .` writes what each image has above its base, as CycloneDX.
FROM scratch AS sbom
COPY --from=build /images/sbom /
