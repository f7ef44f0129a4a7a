# Two stages of packages, so that the image holds neither build tools nor the packages of other machines.
# The optional packages (an embedded PostgreSQL, a Node for machines with an old one) are for development and builds.

FROM node:24-slim AS build
WORKDIR /store
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npx prisma generate && npm run build

FROM node:24-slim AS packages
WORKDIR /store
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev --omit=optional && npm cache clean --force

FROM node:24-slim
ENV NODE_ENV=production
# Prisma's command line asks for new versions otherwise.
ENV CHECKPOINT_DISABLE=1
WORKDIR /store
COPY --from=packages /store/node_modules node_modules
COPY --from=build /store/build build
COPY --from=build /store/app app
COPY package.json prisma.config.ts ./
COPY prisma prisma
COPY docs/capabilities.json docs/
COPY scripts scripts
# The files belong to root: the process can read its program, not change it. Uploads go to a volume, or to S3.
RUN mkdir /data && chown node /data
ENV OBJECT_STORE_URL=file:/data/objects
# As `npm start` sets them: memory that was needed for a moment goes back to the system, and large buffers come in large pages.
ENV GLIBC_TUNABLES=glibc.malloc.hugetlb=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node directly, not npm: the signal to stop must reach the store.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=120", "--expose-gc", "scripts/container-start.ts"]
