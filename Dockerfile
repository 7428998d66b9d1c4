# The command in a small image. Untested: no Docker daemon was at hand.
#
#   docker build --tag rpn .
#   docker run --rm rpn "3 5 + 2 *"
#   docker run --rm -it rpn
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install --yes --no-install-recommends libedit-dev make
WORKDIR /rpn
COPY . .
RUN make install PREFIX=/usr DESTDIR=/installed

# Sessions need terminfo and words like atzone need the zones; the executable itself needs nothing.
FROM debian:bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends ncurses-base tzdata \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /installed /
USER 1000
ENTRYPOINT ["rpn"]
