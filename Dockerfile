# The server in one image: `docker build -t pessoi . && docker run -p 8080:8080 -v pessoi:/data pessoi`. See docs/hosting.md.

# What says which packages are needed, and nothing else: an edit of the source does not install them anew.
FROM node:24-slim AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete && find . -type d -empty -delete

FROM node:24-slim AS modules
WORKDIR /app
COPY --from=manifests /app ./
# Whatever is compiled comes compiled: no script of a package needs to run.
RUN npm install --workspace @pessoi/cli --omit=dev --ignore-scripts --no-save --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production \
    PORT=8080 \
    PESSOI_DATA_DIR=/data
WORKDIR /app
COPY --from=modules /app ./
COPY LICENSE ./
COPY packages ./packages
COPY games ./games
COPY apps ./apps
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/cli/src/main.ts", "serve"]
